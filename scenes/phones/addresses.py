"""Under which addresses phones in the same network may find this machine."""

from __future__ import annotations

import ipaddress
import socket

import ifaddr


def private_addresses() -> list[str]:
    """Return this machine's private addresses of version 4, the one by which it reaches others first; none without a network."""
    first = _default_address()
    found = [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    return sorted({address for address in found if is_private_address(address)}, key=lambda address: (address != first, address))


def is_private_address(address: str) -> bool:
    """Return whether an address belongs to a home's own network: none of the world's, and not the machine's loopback."""
    known = ipaddress.ip_address(address)
    return known.is_private and not known.is_loopback and not known.is_link_local


def _default_address() -> str | None:
    """Return the address from which others would be reached; nothing is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("10.255.255.255", 9))
        except OSError:
            return None
        return str(asked.getsockname()[0])
