export { deleteGuest, findGuest, guestNames, lockGuest, type ShareGuestRow } from './share-guests.queries.js';
export { SlideSelectMarksModule } from './slide-select-marks.module.js';
export { type Visit, VisitsService } from './visits.service.js';
