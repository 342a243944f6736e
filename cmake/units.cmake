# The units for systemd, filled in when the prefix is known: one server, and any number of them. In: PACKAGING, the
# folder of the template; FILLED, where they go; CMAKE_INSTALL_PREFIX.
set(UNIT_COMMENT
    "# Vaandel as a service of systemd: `systemctl enable --now vaandel`. Own options go into /etc/vaandel.conf."
)
set(UNIT_SUFFIX "")
set(UNIT_OPTIONS "-/etc/vaandel.conf")
set(UNIT_NAME "vaandel")
configure_file("${PACKAGING}/vaandel.service.in" "${FILLED}/vaandel.service" @ONLY)

set(UNIT_COMMENT
    "# One of several servers: `systemctl enable --now vaandel@NAME`. Its options are in /etc/vaandel/NAME.conf."
)
set(UNIT_SUFFIX " %i")
set(UNIT_OPTIONS "/etc/vaandel/%i.conf")
set(UNIT_NAME "vaandel-%i")
configure_file("${PACKAGING}/vaandel.service.in" "${FILLED}/vaandel@.service" @ONLY)
