export { ContactModule } from './contact.module.js';
export { addDemoEnquiries, type DemoEnquiry } from './demo-enquiries.js';
export { EnquiriesService } from './enquiries.service.js';
export { EnquiryMailsService } from './enquiry-mails.service.js';
