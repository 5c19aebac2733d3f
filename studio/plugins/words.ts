import { defineLocaleResourceBundle, definePlugin } from 'sanity'

const STILL_PUBLISH = 'It becomes a draft: visitors see it after you press “Publish”.'

/** Studio's own sentences, where they do not say what to do. */
export const wordsPlugin = definePlugin({
  name: 'words',
  i18n: {
    bundles: [
      defineLocaleResourceBundle({
        locale: 'en-US',
        namespace: 'studio',
        resources: {
          'asset-sources.common.uploader.upload-failed.title': 'This file was not uploaded',
          'asset-sources.common.uploader.upload-failed.description':
            'The store did not take it. Check that it opens on your computer and that you are online, then upload it again.',
          'asset-source.dialog.insert-asset-error':
            'It could not be put in. Check that you are online, then choose it again.',
          'changes.action.revert-all-description': `Revert all {{count}} changes? ${STILL_PUBLISH}`,
          'changes.action.revert-changes-description': `Revert the changes? ${STILL_PUBLISH}`,
        },
      }),
      defineLocaleResourceBundle({
        locale: 'en-US',
        namespace: 'structure',
        resources: {
          'action.restore.confirm.message': `Go back to this version? ${STILL_PUBLISH}`,
          'action.restore.tooltip': `Go back to this version. ${STILL_PUBLISH}`,
        },
      }),
    ],
  },
})
