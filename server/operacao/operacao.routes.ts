export { dispensarEmail, listarEmails, reenviarEmail } from './emails.ts'
export { rodarTarefa, tentarEnvios } from './tentar.ts'
export { verManha } from './ver-manha.ts'
