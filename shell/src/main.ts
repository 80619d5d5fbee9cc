void import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
