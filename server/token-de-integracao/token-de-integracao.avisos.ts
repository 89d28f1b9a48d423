import { recado, tabela } from '../events/anunciar.ts'
import { administradores } from '../events/notificar.ts'

export const avisos = tabela({
  tokenEmitido: recado({
    exemplo: { por: { id: 1, nome: 'Paula Reis' }, token: 'ERP contábil' },
    para: 'admin',
    a: async (db, d) => (await administradores(db)).filter((id) => id !== d.por.id),
    tipo: 'conta',
    mensagem: (d) => `${d.por.nome} emitiu o token de integração ${d.token}.`,
    destino: '/integracoes/tokens',
    assunto: (d) => `Token de integração emitido: ${d.token}`,
    detalhes: () => ['Se ninguém da equipe esperava por isso, revogue o token agora.'],
    botao: 'Ver os tokens',
  }),
})
