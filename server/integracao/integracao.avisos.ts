import { recado, tabela } from '../events/anunciar.ts'
import { administradores } from '../events/notificar.ts'

export const avisos = tabela({
  envioSeparado: recado({
    exemplo: { destino: '/integracoes/webhooks', qual: 'de webhook' },
    para: 'admin',
    a: administradores,
    tipo: 'vez',
    mensagem: (d) => `Um envio ${d.qual} foi separado com falha e espera por você.`,
    destino: (d) => d.destino,
    assunto: (d) => `Envio ${d.qual} com falha`,
    botao: 'Ver os envios',
  }),
})
