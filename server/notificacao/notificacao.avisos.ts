import { escreverResumo } from '@hub/domain/notificacao/resumo.rules.ts'
import type { TipoDeAviso } from '@hub/domain/notificacao/tipos.ts'
import { carta, tabela } from '../events/anunciar.ts'

export const avisos = tabela({
  resumo: carta({
    exemplo: {
      nome: 'Joana',
      esperam: [
        { tipo: 'prazo', mensagem: 'Lembrete: é a sua vez de analisar a solicitação 2026-000123, até 27/11/2026.' },
        { tipo: 'andamento', mensagem: 'A etapa 2 da solicitação 2026-000124 foi aceita.' },
      ] as readonly { tipo: TipoDeAviso; mensagem: string }[],
    },
    para: 'qualquer',
    assunto: (d) => escreverResumo(d.esperam).assunto,
    paragrafos: (d) => [`Olá, ${d.nome}.`, ...escreverResumo(d.esperam).paragrafos],
    botao: 'Ver no Hub',
    rodape: 'Mensagem automática do Hub. Você escolhe quais avisos vêm por e-mail em Meu perfil.',
  }),
})
