export {
  clearedCookies,
  knownBrowserCookie,
  loginCookies,
  profileTypeCookie,
  sentToken,
  sentTrust,
  trustCookie,
} from './session-cookies.js';
export { SessionsModule } from './sessions.module.js';
export { type OpenSession, SessionsService } from './sessions.service.js';
