import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { listenToUploadProblems } from './upload-problems.ts'

const TIME_TO_READ_MS = 30_000

/** Says why a file was not uploaded, wherever somebody uploads one. */
export function UploadToasts(props: ActiveToolLayoutProps) {
  const toast = useToast()
  const show = useEffectEvent((description: string) =>
    toast.push({
      status: 'error',
      title: 'This file was not uploaded',
      description,
      duration: TIME_TO_READ_MS,
      closable: true,
    }),
  )
  useEffect(() => listenToUploadProblems((problem) => show(problem)), [])
  return props.renderDefault(props)
}
