/** The header with which a request names the viewer's time zone, by its IANA name. */
export const TIME_ZONE_HEADER = 'Marquee-Time-Zone';
