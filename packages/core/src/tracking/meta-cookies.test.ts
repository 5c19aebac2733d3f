import { expect, it } from '@jest/globals'
import { readMetaCookies } from './meta-cookies.ts'

it('reads the cookies of the pixel among others', () => {
  const cookie =
    'a_fbp=fb.1.1.9; _fbp=fb.1.1596403881668.1116446470; x=1; _fbc=fb.1.1554763741205.IwAR2F4-dbP0l7Mn1'
  expect(readMetaCookies(cookie)).toEqual({
    fbp: 'fb.1.1596403881668.1116446470',
    fbc: 'fb.1.1554763741205.IwAR2F4-dbP0l7Mn1',
  })
})

it.each(['', '_fbp=', '_fbp=fb.1.x.1', '_fbp=me@example.com', '_fbc=fb.1.1.<script>'])(
  'leaves out what has another form: %s',
  (cookie) => {
    expect(readMetaCookies(cookie)).toEqual({ fbp: undefined, fbc: undefined })
  },
)
