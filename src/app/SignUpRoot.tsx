import { signUpFormSlice } from '../features/sign-up/signUpFormSlice';
import { SignUpPage } from '../pages/sign-up/SignUpPage';
import { rootReducer } from './store';

// Only here: what is typed into the form comes with its page.
rootReducer.inject(signUpFormSlice);

export const SignUpRoot = () => <SignUpPage />;
