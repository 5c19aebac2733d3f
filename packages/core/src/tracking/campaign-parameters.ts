/** Parameters that advertisements add to an address, as the source of a regular expression. No page reads them on the server. */
export const CAMPAIGN_PARAMETERS = String.raw`utm_\w+|gclid|gbraid|wbraid|gad_\w+|_gl|dclid|srsltid|fbclid|msclkid|ttclid|twclid|li_fat_id`
