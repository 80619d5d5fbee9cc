import { Catalogue } from './catalogue.js';
import { mount } from './mount.js';
import { prepare } from './view.js';

prepare();
mount(<Catalogue />);
