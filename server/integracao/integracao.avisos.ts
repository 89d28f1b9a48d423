import { sino, tabela } from '../events/anunciar.ts'
import { administradores } from '../events/notificar.ts'

export const avisos = tabela({
  envioSeparado: sino({
    exemplo: { destino: '/integracoes/webhooks', qual: 'de webhook' },
    para: 'admin',
    a: administradores,
    mensagem: (d) => `Um envio ${d.qual} foi separado com falha e espera por você.`,
    destino: (d) => d.destino,
    pede: true,
  }),
})
