import { PhotoField } from '@gf/ui'
import { useTexts } from '../../texts/register.en.ts'
import { photoNames } from './use-photos.ts'
import type { Photo, PhotoName, Photos } from './use-photos.ts'

interface DocumentPhotosProps {
  /** Those to send; all by default. */
  readonly names?: readonly PhotoName[]
  readonly photos: Photos
  /** What is wrong with a photo beyond what can be seen of it here. */
  readonly errorOf: (name: PhotoName) => string | undefined
  readonly onChoose: (name: PhotoName, file: File) => void
  readonly onRemove: (name: PhotoName) => void
}

/** Front and back of the Aadhaar card, and the PAN card. */
export function DocumentPhotos({
  names = photoNames,
  photos,
  errorOf,
  onChoose,
  onRemove,
}: DocumentPhotosProps) {
  const { register } = useTexts()
  const labels = {
    aadhar_img: register.aadharFront,
    aadhar_img1: register.aadharBack,
    pan_img: register.panImage,
  }
  const ownError = (photo: Photo): string | undefined => {
    if (photo.is === 'unreadable') return register.wrong.photo
    return photo.is === 'small' ? register.wrong.photoSmall : undefined
  }
  return names.map((name) => {
    const photo = photos[name]
    return (
      <PhotoField
        key={name}
        name={name}
        label={labels[name]}
        texts={register.photo}
        busy={photo.is === 'busy'}
        previewUrl={photo.is === 'ready' ? photo.url : undefined}
        hint={photo.is === 'ready' ? register.photoSize(Math.ceil(photo.file.size / 1024)) : undefined}
        error={ownError(photo) ?? errorOf(name)}
        onChoose={(file) => onChoose(name, file)}
        onRemove={() => onRemove(name)}
      />
    )
  })
}
