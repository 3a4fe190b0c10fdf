import { PersistGate } from 'redux-persist/integration/react';
import { filesSlice } from '../features/files/filesSlice';
import { uploadsSlice } from '../features/files/uploadsSlice';
import { signUpReviewSlice } from '../features/sign-up-review/signUpReviewSlice';
import { staffSessionSlice } from '../features/staff/staffSessionSlice';
import { AdminPage } from '../pages/admin/AdminPage';
import { useAppStore } from './hooks';
import { persistorOf } from './persistor';
import { rootReducer } from './store';

// Only here: what the staff area keeps in the store comes with its own chunk.
rootReducer.inject(staffSessionSlice);
rootReducer.inject(filesSlice);
rootReducer.inject(uploadsSlice);
rootReducer.inject(signUpReviewSlice);

/** The builder edits the selected project, so the area waits for that to come back from the disk. */
export const AdminRoot = () => (
  <PersistGate persistor={persistorOf(useAppStore())}>
    <AdminPage />
  </PersistGate>
);
