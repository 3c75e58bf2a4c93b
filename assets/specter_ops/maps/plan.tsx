<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="plan" tilewidth="64" tileheight="64" tilecount="36" columns="8">
 <image source="plan.png" width="512" height="320"/>
 <tile id="0">
  <properties>
   <property name="kind" value="floor"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="kind" value="road"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="kind" value="road"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="kind" value="road"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="kind" value="road"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="kind" value="road"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="kind" value="structure"/>
  </properties>
 </tile>
</tileset>
