/** All that fans' thunks use of the SDK. The build makes it a copy of its own, without what only staff use. */
export { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
export { database } from './firestore';
