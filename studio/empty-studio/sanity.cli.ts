import studio from '../sanity.cli.ts'

export default studio
