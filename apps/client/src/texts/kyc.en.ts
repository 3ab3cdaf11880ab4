import { documentPhotos, kycReasons } from '@gf/i18n/kyc.en'
import { addCatalogue } from './texts.ts'

/** Texts of a client's documents and their review. */
export const kyc = {
  title: 'Your documents',
  states: {
    pending: 'Under review',
    approved: 'Approved',
    rejected: 'Rejected',
    photos_needed: 'New photos needed',
  },
  pending: 'Your documents are under review. Meanwhile, you can trade in your practice account.',
  approved: 'Your documents are approved.',
  rejected: 'Your documents were rejected. Upload new ones.',
  photos_needed: 'We need new photos of:',
  photos: documentPhotos,
  reasons: kycReasons,
  remarks: (remarks: string) => `Reason: ${remarks}`,
  sendOthers: 'Upload new documents',
  numbers: (aadhar: string, pan: string) => `Aadhaar ${aadhar}, PAN ${pan}`,
  screenHint: 'Upload only the rejected photos. The others stay as they are.',
  photosHint: 'Upload only these photos. You keep your details and your other photos.',
  chooseOne: 'Add at least one photo.',
  chooseAll: 'Add each of these photos.',
  send: 'Upload photos',
  sent: 'Photos uploaded for review',
}

export const { useTexts } = addCatalogue({ kyc }, () => import('./kyc.hi.ts'))
