/** The conversions that Google Ads counts; marketing sets the label of each in the Studio. */
export type ConversionLabel = 'tradeIn' | 'testDrive' | 'preorder'
