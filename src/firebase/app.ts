import { initializeApp } from 'firebase/app';
import { firebaseConfig } from './addresses';

export const firebaseApp = initializeApp(firebaseConfig);
