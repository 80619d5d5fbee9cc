import '@koma/ui/fonts.css';
