export { useQuery } from '@tanstack/react-query'; export {useTranslation} from 'react-i18next'; export {ofetch} from 'ofetch'; export { useForm } from '@mantine/form'
