import type { Result } from 'core/result'
import {
  PARAMETER_NAMES,
  PARAMETERS,
  type ParameterName,
  TIME_ZONES,
  type TimeZone,
} from './gateway.ts'

export interface GatewayError {
  code:
    | 'MISSING_PARAMETER'
    | 'INVALID_PARAMETER'
    | 'REPEATED_PARAMETER'
    | 'UNKNOWN_PARAMETER'
    | 'UNKNOWN_OUTLET'
    | 'UNKNOWN_MENU'
    | 'NOT_FOUND'
    | 'METHOD_NOT_ALLOWED'
    | 'UNAUTHENTICATED'
    | 'FORBIDDEN'
    | 'INVALID_BODY'
    | 'UNAVAILABLE'
  message: string
  /** The invalid parameter or field. */
  parameter?: string
}

export interface MenuQuery {
  outletId: string
  menuId: string
  timeZone: TimeZone
}

const isParameterName = (name: string): name is ParameterName => Object.hasOwn(PARAMETERS, name)

function findError(params: URLSearchParams): GatewayError | undefined {
  const unknown = [...params.keys()].find((name) => !isParameterName(name))
  if (unknown !== undefined) {
    return {
      code: 'UNKNOWN_PARAMETER',
      parameter: unknown,
      message: `There is no parameter "${unknown}". Known are ${PARAMETER_NAMES.join(', ')}.`,
    }
  }
  for (const name of PARAMETER_NAMES) {
    const [value = '', second] = params.getAll(name)
    if (value === '') {
      return { code: 'MISSING_PARAMETER', parameter: name, message: `"${name}" is missing.` }
    }
    if (second !== undefined) {
      return { code: 'REPEATED_PARAMETER', parameter: name, message: `"${name}" is given twice.` }
    }
    const allowed: readonly string[] | undefined = PARAMETERS[name]
    if (allowed && !allowed.includes(value)) {
      return {
        code: 'INVALID_PARAMETER',
        parameter: name,
        message: `"${name}" must be ${allowed.join(' or ')}; it is "${value}".`,
      }
    }
  }
  return undefined
}

/** Parses the query of a menu request; the error names the invalid parameter. */
export function parseMenuQuery(params: URLSearchParams): Result<MenuQuery, GatewayError> {
  const error = findError(params)
  if (error) return { ok: false, error }
  const zone = params.get('requestTimezone')
  return {
    ok: true,
    value: {
      outletId: params.get('outletId') ?? '',
      menuId: params.get('menuId') ?? '',
      timeZone: TIME_ZONES.find((each) => each === zone) ?? 'Asia/Singapore',
    },
  }
}
