export const TODAY = '2026-11-20'

export const TRADE_IN_ENTRIES = {
  plate: 'szz1826h',
  mileage: '61,400',
  makeModel: 'BYD ATTO 3',
  registered: '2022-08-12',
  condition: 'worn',
  name: 'Lim Wei Ling',
  email: 'weiling@example.com',
  phone: '8123 4567',
  phoneCountry: 'SG',
}
