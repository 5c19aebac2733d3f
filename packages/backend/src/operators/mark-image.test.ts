import { beforeEach, expect, it } from '@jest/globals'
import type { Run } from './deploy-stack.ts'
import { markImage } from './mark-image.ts'

const SITE = { stack: 'BydBy1826Site-test', region: 'ap-southeast-1' }

/** Digests by tag, as the repository has them. */
let tags: Map<string, string>
beforeEach(() => {
  tags = new Map()
})

/** ECR: an image's manifest is its digest here. It refuses a tag that the image has. */
const run: Run = (_program, args) => {
  const take = (name: string) => args[args.indexOf(name) + 1] ?? ''
  if (args[1] === 'batch-get-image') {
    const ids = args.slice(args.indexOf('--image-ids') + 1, args.indexOf('--region'))
    const images = ids.flatMap((id) => {
      const [kind, value = ''] = id.split('=')
      const imageDigest = kind === 'imageTag' ? tags.get(value) : value
      const imageTag = kind === 'imageTag' ? value : undefined
      return imageDigest ? [{ imageId: { imageDigest, imageTag }, imageManifest: imageDigest }] : []
    })
    return Promise.resolve({ stdout: JSON.stringify({ images }), stderr: '' })
  }
  const [tag, digest] = [take('--image-tag'), take('--image-manifest')]
  if (tags.get(tag) === digest) return Promise.reject(new Error('ImageAlreadyExistsException'))
  tags.set(tag, digest)
  return Promise.resolve({ stdout: '{}', stderr: '' })
}

const mark = async (...digests: string[]) => {
  for (const digest of digests) {
    await markImage(run, { ...SITE, digest })
  }
  return Object.fromEntries(tags)
}

it.each([
  ['the first', ['a'], { 'stage-test': 'a' }],
  ['the second', ['a', 'b'], { 'stage-test': 'b', 'stage-test-before': 'a' }],
  ['the same again', ['a', 'b', 'b'], { 'stage-test': 'b', 'stage-test-before': 'a' }],
  ['the one before', ['a', 'b', 'a'], { 'stage-test': 'a', 'stage-test-before': 'b' }],
])('names what runs and what ran before when %s is deployed', async (_which, digests, expected) => {
  expect(await mark(...digests)).toEqual(expected)
})

it('goes on where it was interrupted', async () => {
  tags = new Map([
    ['stage-test', 'a'],
    ['stage-test-before', 'a'],
  ])
  expect(await mark('b')).toEqual({ 'stage-test': 'b', 'stage-test-before': 'a' })
})

it('says so when the image is not there', async () => {
  const nothing: Run = () => Promise.resolve({ stdout: '{"images":[]}', stderr: '' })
  await expect(markImage(nothing, { ...SITE, digest: 'sha256:a' })).rejects.toThrow(
    'There is no image sha256:a.',
  )
})
