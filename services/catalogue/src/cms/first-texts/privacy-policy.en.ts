import type { CmsPage } from '@koma/contracts';
import { article } from './legal-article.js';

export const privacyPolicyEn: CmsPage<'privacy-policy'> = {
  head: {
    title: 'Privacy policy',
    description: 'How Koma Inc. uses and protects personal information, and how you can ask to see or correct it.',
  },
  document: {
    title: 'Privacy policy',
    lead: [
      'Koma Inc. (“we”) handles the personal information entrusted to it through Koma, a service for the advertising and film trade (the “Service”), in accordance with Japan’s Act on the Protection of Personal Information (the “Act”), other laws, and this policy.',
      'This is a translation for convenience. Where it differs from the Japanese text, the Japanese text prevails.',
    ],
    articles: [
      article(
        'Definitions',
        '“Personal information”, “personal data”, “retained personal data” and “information related to personal information” have the meanings given in the Act.',
        'Other terms have the meanings given in the Koma Terms of Use.',
      ),
      article(
        'Information we collect',
        [
          'We collect the following:',
          [
            'What you enter when you apply: email address, mobile number, whether you are affiliated or freelance, company name',
            'What creators enter in their profile: name (in kanji, kana and Latin letters), position, affiliation, contact details, address, date of birth, gender, birthplace, career, awards and the like',
            'Works, credits, pictures and other content uploaded by members',
            'Payment information: date, amount and state of payments, and identifiers issued by the payment company. Card numbers are collected by the payment company directly; we neither receive nor store them.',
            'What you tell us in enquiries, job applications and review calls',
            'Information about use of the Service: IP address, type of browser, times of sign-in, and records of actions such as viewing, searching and favourites',
          ],
        ],
        'Credits of works may contain the names of people who are not members. We handle them only in order to show the work, on the understanding that the member is entitled to give them.',
        'We do not collect special care-required personal information. Please do not enter any in profiles or descriptions of works.',
      ),
      article('Purposes of use', [
        'We use personal information in order to:',
        [
          'review applications, confirm identities and tell you the result',
          'provide the Service: show, search and share profiles and works, send notifications and provide analytics',
          'charge fees, issue receipts and keep accounts',
          'send sign-in codes and otherwise keep the Service safe, and prevent and investigate misuse',
          'answer enquiries and contact you',
          'produce statistics that identify nobody, to improve the Service',
          'select candidates for jobs and tell them the result',
          'exercise rights and meet duties under law or the Terms of Use',
        ],
      ]),
      article(
        'What members see',
        'Published profiles and works are shown to all members. Limited content is shown to those who hold its link. Private content is shown only to its owner and to those allowed to edit it.',
        'The telephone number and email address in your application are not shown to other members unless you enter them as contact details in your profile.',
        'Our review and support staff may look at content whatever its setting, to the extent their work requires.',
      ),
      article('Provision to third parties', [
        'We do not provide personal data to third parties without consent, except where:',
        [
          'laws and regulations require it',
          'it is needed to protect life, body or property and consent is difficult to obtain',
          'we must cooperate with a public body or its contractor and obtaining consent would hinder its task',
          'the business is succeeded to through a merger, company split, transfer of business or the like',
        ],
      ]),
      article(
        'Contractors',
        'We may entrust the handling of personal data to contractors to the extent the purposes of use require. We conclude contracts that include confidentiality and check regularly how they are kept.',
        [
          'The main tasks entrusted are:',
          ['hosting and storage', 'credit card payment', 'delivery of email', 'delivery of push notifications'],
        ],
      ),
      article(
        'Third parties outside Japan',
        'Credit card payment and push notifications may be entrusted to companies in the United States. We check regularly that they maintain measures equivalent to those the Act requires, and stop providing data if they no longer do.',
        'On request to the contact in Article 14, we explain the system for protecting personal information in the United States and the measures that we check.',
      ),
      article(
        'Security',
        [
          'To prevent leakage, loss or damage of personal data, we take the following measures:',
          [
            'Organisational: a person in charge, records of handling, and a procedure for reporting incidents',
            'Human: confidentiality agreements with staff and training at least once a year',
            'Physical: control of entry to our offices, and protection of devices and documents from theft and loss',
            'Technical: encrypted communication, passwords stored so that they cannot be recovered, two-step sign-in every time, records of what administrators do, and limited access rights',
          ],
        ],
        'If a leak or similar incident is likely to harm the rights and interests of individuals, we report it to the Personal Information Protection Commission and notify those affected, as the law requires.',
      ),
      article(
        'Cookies and the like',
        [
          'We use the following cookies to provide the Service. We use none for advertising.',
          [
            'To keep you signed in (auth_token, fb_token, userEmail, isLoggedIn, userId, profileType, login_count, favoriteId): until you sign out or they expire, at most 14 days after your last use',
            'To remember your language (i18n_redirected): 365 days',
            'To remember that you chose to trust a device when signing in: 30 days',
          ],
        ],
        'If you disable cookies in your browser, you cannot use the parts of the Service that need a sign-in.',
        'YouTube films are not loaded until you press play. When you do, your IP address and information about your viewing are sent to Google LLC. On the page for card details, the payment company’s program collects information about your browser to prevent fraud.',
      ),
      article(
        'Counting views',
        'So that creators can see how often their work is viewed, we count views of profiles and works by the day. The same viewer counts once in 30 minutes; views by the owner and by our administrators are not counted.',
        'To tell viewers who are not signed in apart, we use a value derived from IP address and browser that cannot be turned back. The IP address itself is not kept in the records of views.',
        'Creators are shown numbers, never who viewed their work. For private links, however, the member who made a link is told when it was opened and how much was played.',
        'We use no analytics of outside companies.',
      ),
      article(
        'Retention and erasure',
        [
          'We keep personal information for the following periods:',
          [
            'Members’ information: 30 days after membership ends; then it is erased',
            'Applications that did not lead to registration: six months after we tell you the result',
            'Enquiries: one year after they are settled',
            'Job applications: six months after the selection ends',
            'Access records: six months after collection',
            'Records of invoices and receipts: the period required by the Corporation Tax Act and other laws',
          ],
        ],
        'Works of members who leave are removed from the Service when their membership ends. Their names in the credits of other members’ works are replaced by “Deleted user”.',
      ),
      article(
        'Export of your data',
        'You can export the information and works that we hold for you at any time from your settings.',
      ),
      article(
        'Requests for disclosure and the like',
        'You may ask us to state the purposes of use of retained personal data, to disclose, correct, add to or delete it, to stop using or erase it, to stop providing it to third parties, and to disclose records of such provision.',
        'Requests are received at the contact in Article 14. Once we have confirmed your identity, for instance through your registered address, we respond without delay. Representatives are asked for a power of attorney or similar document.',
        'For statements of purposes and for disclosure we charge 1,000 yen (tax included) per request. Looking at, correcting and exporting your own data in your settings is free.',
        'Where the law does not oblige us to comply, we tell you so and why.',
      ),
      article('Contact', [
        'Questions, complaints and requests about personal information are received at:',
        [
          'Personal Information Protection Manager, Koma Inc.',
          'Koma Building 4F, 1-2-3 Sakurazakacho, Shibuya-ku, Tokyo 150-0000, Japan',
          'Representative: Ryo Komachi, President',
          'Email: privacy@koma.example',
        ],
      ]),
      article(
        'Minors',
        'The Service is for people who work in advertising and film. Applicants under 18 need the consent of a parent or other legal representative.',
      ),
      article(
        'Changes to this policy',
        'We may revise this policy when laws or the Service change. Important changes are announced on the Service and by email at least two weeks before they take effect.',
        'We ask for your consent before we change the purposes of use beyond what is reasonably related to them.',
      ),
    ],
    enactedOn: '2021-04-01',
    revisedOn: '2026-11-01',
    closing: ['Koma Inc.'],
  },
};
