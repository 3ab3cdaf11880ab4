import { documentPhotos, kycReasons } from '@gf/i18n/kyc.en'
import { addCatalogue } from './texts.ts'

/** Texts of a client's documents and their review. */
export const kyc = {
  title: 'Your documents',
  states: {
    none: 'Not sent',
    pending: 'Under review',
    approved: 'Approved',
    rejected: 'Rejected',
    photos_needed: 'New photos needed',
  },
  none: 'Send your documents to open deposits and withdrawals. Meanwhile, you can trade in your practice account.',
  pending: 'Your documents are under review. Meanwhile, you can trade in your practice account.',
  approved: 'Your documents are approved.',
  rejected: 'Your documents were rejected. Upload new ones.',
  photos_needed: 'We need new photos of:',
  photos: documentPhotos,
  reasons: kycReasons,
  remarks: (remarks: string) => `Reason: ${remarks}`,
  sendFirst: 'Upload documents',
  sendOthers: 'Upload new documents',
  numbers: (aadhar: string, pan: string) => `Aadhaar ${aadhar}, PAN ${pan}`,
  screenHint: 'Upload only the rejected photos. The others stay as they are.',
  photosHint: 'Upload only these photos. You keep your details and your other photos.',
  firstHint: 'Enter both numbers and add all three photos.',
  fillAll: 'Enter both numbers and add each photo.',
  chooseOne: 'Add at least one photo.',
  chooseAll: 'Add each of these photos.',
  send: 'Upload photos',
  sent: 'Photos uploaded for review',
}

export const { useTexts } = addCatalogue({ kyc }, () => import('./kyc.hi.ts'))
