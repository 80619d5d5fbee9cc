import type { MigrationInterface } from 'typeorm';
import { CreateCatalogue1732000000000 } from './migrations/1732000000000-create-catalogue.js';
import { FillCategories1732000000001 } from './migrations/1732000000001-fill-categories.js';
import { AddAwards1732000000002 } from './migrations/1732000000002-add-awards.js';
import { CreateCms1732000000003 } from './migrations/1732000000003-create-cms.js';
import { FillCms1732000000004 } from './migrations/1732000000004-fill-cms.js';
import { AddMembersAndGrants1732000000005 } from './migrations/1732000000005-add-members-and-grants.js';
import { AddCompanyNames1732000000006 } from './migrations/1732000000006-add-company-names.js';
import { AddProfileDetails1732000000007 } from './migrations/1732000000007-add-profile-details.js';
import { AddPortfoliosAndLinks1732000000008 } from './migrations/1732000000008-add-portfolios-and-links.js';
import { MoveCredits1732000000010 } from './migrations/1732000000010-move-credits.js';
import { AddCompanyKinds1732000000011 } from './migrations/1732000000011-add-company-kinds.js';
import { AddDocumentOptions1732000000020 } from './migrations/1732000000020-add-document-options.js';
import { AddReel1732000000030 } from './migrations/1732000000030-add-reel.js';
import { AddOpeningDownloads1732000000040 } from './migrations/1732000000040-add-opening-downloads.js';
import { AddSearchJournal1732000000050 } from './migrations/1732000000050-add-search-journal.js';
import { WidenSearchForm1732000000051 } from './migrations/1732000000051-widen-search-form.js';
import { DropWorkCredits1732000000060 } from './migrations/1732000000060-drop-work-credits.js';
import { AddProjects1732000000070 } from './migrations/1732000000070-add-projects.js';
import { AddSlideSelectSections1732000000080 } from './migrations/1732000000080-add-slide-select-sections.js';
import { AddSlideSelectMarks1732000000081 } from './migrations/1732000000081-add-slide-select-marks.js';
import { AddSavedSearches1732000000090 } from './migrations/1732000000090-add-saved-searches.js';
import { AddCreatorSearch1732000000100 } from './migrations/1732000000100-add-creator-search.js';
import { TellOfMarks1732000000101 } from './migrations/1732000000101-tell-of-marks.js';
import { AddImportLines1732000000102 } from './migrations/1732000000102-add-import-lines.js';
import { AddRecentlySeen1732000000103 } from './migrations/1732000000103-add-recently-seen.js';
import { TellOfTallies1732000000110 } from './migrations/1732000000110-tell-of-tallies.js';
import { AddMailDomains1732000000111 } from './migrations/1732000000111-add-mail-domains.js';
import { FillRoles1732000000115 } from './migrations/1732000000115-fill-roles.js';
import { AddOwnAwards1732000000116 } from './migrations/1732000000116-add-own-awards.js';
import { CompleteCategories1732000000117 } from './migrations/1732000000117-complete-categories.js';
import { AddSearchCopy1732000000118 } from './migrations/1732000000118-add-search-copy.js';
import { AddProfileNames1732000000120 } from './migrations/1732000000120-add-profile-names.js';
import { AddCameraDataAndCaptions1732000000130 } from './migrations/1732000000130-add-camera-data-and-captions.js';
import { WidenSearch1732000000131 } from './migrations/1732000000131-widen-search.js';
import { NoteChangesByStatement1732000000150 } from './migrations/1732000000150-note-changes-by-statement.js';
import { AddImports1732000000151 } from './migrations/1732000000151-add-imports.js';
import { AddProjectStatuses1732000000170 } from './migrations/1732000000170-add-project-statuses.js';
import { AddSlideSelectMembers1732000000171 } from './migrations/1732000000171-add-slide-select-members.js';
import { AddYoutubeStills1732000000180 } from './migrations/1732000000180-add-youtube-stills.js';
import { AddMemberReadings1732000000190 } from './migrations/1732000000190-add-member-readings.js';
import { CountBytes1732000000211 } from './migrations/1732000000211-count-bytes.js';
import { EditNames1732000000210 } from './migrations/1732000000210-edit-names.js';
import { EditCategories1732000000201 } from './migrations/1732000000201-edit-categories.js';
import { TellThoseWhoCount1732000000212 } from './migrations/1732000000212-tell-those-who-count.js';
import { TellOfLinks1732000000230 } from './migrations/1732000000230-tell-of-links.js';
import { NameOpeners1732000000235 } from './migrations/1732000000235-name-openers.js';
import { EndFirstSteps1732000000242 } from './migrations/1732000000242-end-first-steps.js';
import { AddReportMails1732000000241 } from './migrations/1732000000241-add-report-mails.js';
import { AddLinkComments1732000000260 } from './migrations/1732000000260-add-link-comments.js';
import { AddPresence1732000000270 } from './migrations/1732000000270-add-presence.js';
import { NoteClearances1732000000280 } from './migrations/1732000000280-note-clearances.js';
import { TellProjectMembers1732000000295 } from './migrations/1732000000295-tell-project-members.js';
import { TellCredits1732000000296 } from './migrations/1732000000296-tell-credits.js';
import { CountSearches1732000000240 } from './migrations/1732000000240-count-searches.js';
import { AddCmsDrafts1732000000192 } from './migrations/1732000000192-add-cms-drafts.js';
import { AddReports1732000000200 } from './migrations/1732000000200-add-reports.js';
import { AddWorkDownloads1732000000155 } from './migrations/1732000000155-add-work-downloads.js';
import { AddLinkWatermarks1732000000298 } from './migrations/1732000000298-add-link-watermarks.js';
import { AddLooks1732000000301 } from './migrations/1732000000301-add-looks.js';
import { IndexLooks1732000000302 } from './migrations/1732000000302-index-looks.js';
import { FollowInOpensearch1732000000320 } from './migrations/1732000000320-follow-in-opensearch.js';
import { OfferFrequentSearches1732000000321 } from './migrations/1732000000321-offer-frequent-searches.js';
import { SpreadReadings1732000000322 } from './migrations/1732000000322-spread-readings.js';
import { TellRomanNames1732000000323 } from './migrations/1732000000323-tell-roman-names.js';
import { IndexReadings1732000000324 } from './migrations/1732000000324-index-readings.js';
import { AgreeOnReadings1732000000325 } from './migrations/1732000000325-agree-on-readings.js';
import { AddDataMining1732000000297 } from './migrations/1732000000297-add-data-mining.js';
import { IndexAddedWorks1732000000160 } from './migrations/1732000000160-index-added-works.js';
import { HideWorks1732000000191 } from './migrations/1732000000191-hide-works.js';
import { AddHelp1732000000197 } from './migrations/1732000000197-add-help.js';
import { TellOfTerms1732000000196 } from './migrations/1732000000196-tell-of-terms.js';
import { AddWorkHistory1732000000195 } from './migrations/1732000000195-add-work-history.js';

/** Oldest first. */
export const MIGRATIONS: readonly (new () => MigrationInterface)[] = [
  CreateCatalogue1732000000000,
  FillCategories1732000000001,
  AddAwards1732000000002,
  CreateCms1732000000003,
  FillCms1732000000004,
  AddMembersAndGrants1732000000005,
  AddCompanyNames1732000000006,
  AddProfileDetails1732000000007,
  AddPortfoliosAndLinks1732000000008,
  MoveCredits1732000000010,
  AddCompanyKinds1732000000011,
  AddDocumentOptions1732000000020,
  AddReel1732000000030,
  AddOpeningDownloads1732000000040,
  AddSearchJournal1732000000050,
  WidenSearchForm1732000000051,
  DropWorkCredits1732000000060,
  AddProjects1732000000070,
  AddSlideSelectSections1732000000080,
  AddSlideSelectMarks1732000000081,
  AddSavedSearches1732000000090,
  AddCreatorSearch1732000000100,
  TellOfMarks1732000000101,
  AddImportLines1732000000102,
  AddRecentlySeen1732000000103,
  TellOfTallies1732000000110,
  AddMailDomains1732000000111,
  FillRoles1732000000115,
  AddOwnAwards1732000000116,
  CompleteCategories1732000000117,
  AddSearchCopy1732000000118,
  AddProfileNames1732000000120,
  AddCameraDataAndCaptions1732000000130,
  WidenSearch1732000000131,
  NoteChangesByStatement1732000000150,
  AddImports1732000000151,
  AddWorkDownloads1732000000155,
  IndexAddedWorks1732000000160,
  AddProjectStatuses1732000000170,
  AddSlideSelectMembers1732000000171,
  AddYoutubeStills1732000000180,
  AddMemberReadings1732000000190,
  HideWorks1732000000191,
  AddCmsDrafts1732000000192,
  AddWorkHistory1732000000195,
  TellOfTerms1732000000196,
  AddHelp1732000000197,
  AddReports1732000000200,
  EditCategories1732000000201,
  EditNames1732000000210,
  CountBytes1732000000211,
  TellThoseWhoCount1732000000212,
  TellOfLinks1732000000230,
  NameOpeners1732000000235,
  CountSearches1732000000240,
  AddReportMails1732000000241,
  EndFirstSteps1732000000242,
  AddLinkComments1732000000260,
  AddPresence1732000000270,
  NoteClearances1732000000280,
  TellProjectMembers1732000000295,
  TellCredits1732000000296,
  AddDataMining1732000000297,
  AddLinkWatermarks1732000000298,
  AddLooks1732000000301,
  IndexLooks1732000000302,
  FollowInOpensearch1732000000320,
  OfferFrequentSearches1732000000321,
  SpreadReadings1732000000322,
  TellRomanNames1732000000323,
  IndexReadings1732000000324,
  AgreeOnReadings1732000000325,
];
