/** The plugin's rules ask a compiler with a JavaScript API for types, which TypeScript 7 lacks. */
const PLUGIN = '@aws-appsync/eslint-plugin'

const takesTypeScript = ({ name, peerDependencies }) =>
  peerDependencies?.typescript &&
  (name === PLUGIN || name === 'ts-api-utils' || name.startsWith('@typescript-eslint/'))

module.exports = {
  hooks: {
    readPackage(pkg) {
      if (takesTypeScript(pkg)) {
        delete pkg.peerDependencies.typescript
        pkg.dependencies = { ...pkg.dependencies, typescript: '5.9.3' }
      }
      return pkg
    },
  },
}
