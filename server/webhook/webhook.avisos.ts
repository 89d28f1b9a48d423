import { recado, tabela } from '../events/anunciar.ts'
import { administradores } from '../events/notificar.ts'

export const avisos = tabela({
  webhookDesligado: recado({
    exemplo: { id: 1, nome: 'ERP contábil', motivo: 'Há 5 dias todas as entregas falham.' },
    para: 'admin',
    a: administradores,
    mensagem: (d) => `O Hub deixou de avisar o sistema ${d.nome}. ${d.motivo}`,
    destino: (d) => `/integracoes/webhooks/${d.id}`,
    assunto: (d) => `Webhook desligado: ${d.nome}`,
    detalhes: () => ['O que já estava na fila espera: retome o envio depois de conferir o sistema.'],
    botao: 'Ver as entregas',
  }),
})
