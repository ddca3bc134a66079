import { texts } from '../text/en.json?all';
import { startLanguage } from '../web/text/pageLanguage.ts';

// Tests read the interface's texts in English, unless they start another language.
startLanguage({ tag: 'en', texts });
