export { listar } from './listar.ts'
export { marcarTodas, marcarVista } from './marcar-vista.ts'
export { escolherPreferencia, lerPreferencias } from './preferencias.ts'
export { autorizarWhatsapp, lerWhatsapp, revogarWhatsapp } from './whatsapp.ts'
