import { z } from 'zod'
import { IMAGE_REPOSITORY, STAGE_TAG_PREFIX } from '../aws/hosting/image-repository.ts'
import type { Run, StackName } from './deploy-stack.ts'

const imagesSchema = z.object({
  images: z.array(
    z.object({
      imageId: z.object({ imageDigest: z.string(), imageTag: z.string().optional() }),
      imageManifest: z.string(),
    }),
  ),
})

interface Mark extends StackName {
  /** Digest of the image that the stack runs now. */
  digest: string
}

/** Tags the image that a stage runs and the one before, which the repository then keeps. Does nothing twice. */
export async function markImage(run: Run, { digest, region, stack }: Mark): Promise<void> {
  const runs = STAGE_TAG_PREFIX + stack.slice(stack.indexOf('-') + 1)
  const before = `${runs}-before`
  const ecr = async (verb: string, ...args: string[]) => {
    const place = ['--region', region, '--output', 'json']
    const given = ['ecr', verb, '--repository-name', IMAGE_REPOSITORY, ...args, ...place]
    return (await run('aws', given)).stdout
  }
  const ids = [`imageTag=${runs}`, `imageTag=${before}`, `imageDigest=${digest}`]
  const { images } = imagesSchema.parse(
    JSON.parse(await ecr('batch-get-image', '--image-ids', ...ids)),
  )
  const find = (tag: string) => images.find(({ imageId }) => imageId.imageTag === tag)
  const next = images.find(({ imageId }) => imageId.imageDigest === digest)
  if (!next) throw new Error(`There is no image ${digest}.`)
  const current = find(runs)
  if (current?.imageId.imageDigest === digest) return
  const put = (tag: string, manifest: string) =>
    ecr('put-image', '--image-tag', tag, '--image-manifest', manifest)
  if (current && find(before)?.imageId.imageDigest !== current.imageId.imageDigest)
    await put(before, current.imageManifest)
  await put(runs, next.imageManifest)
}
