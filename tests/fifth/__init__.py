"""LANTERN: a game of a hidden role for two to four, the worked example of CONTRIBUTING.md. It is under the laws, and on no shelf."""
