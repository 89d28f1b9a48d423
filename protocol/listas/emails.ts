import { emailModelo, type ModeloDeEmail } from '../email-modelo.ts'
import { lista } from '../kernel/lista.ts'
import { operacao } from '../operacao.ts'
import { emLista } from './em-palavras.ts'

export const emailsEnviados = lista('emails', 'E-mails enviados', [operacao.listarEmails], {
  para: ['Para', (e) => e.para],
  assunto: ['Assunto', (e) => e.assunto],
  situacao: ['O que houve', (e) => e.status],
  erro: ['Motivo', (e) => (e.situacao === 'enviado' ? null : e.erro)],
  tentativas: ['Tentativas', (e) => e.tentativas, 'numero'],
  quando: ['Quando', (e) => e.enviado_em ?? e.dtainclusao, 'momento'],
  proxima: ['Próxima tentativa', (e) => e.proxima_em, 'momento'],
})

/** Whom an e-mail goes to. */
export const destinatarios: Record<ModeloDeEmail['para'][number], string> = {
  cliente: 'Cliente',
  prestador: 'Prestador',
  gestor: 'Gestor',
  coordenador: 'Coordenador',
  admin: 'Administrador',
  qualquer: 'Quem for o caso',
}

export const modelosDeEmail = lista('modelos-de-email', 'Modelos de e-mail', [emailModelo.listar], {
  assunto: ['E-mail', (m) => m.assunto],
  area: ['Assunto', (m) => m.area],
  para: ['Para', (m) => emLista(m.para.map((p) => destinatarios[p]))],
  dispensavel: ['A pessoa pode dispensar', (m) => m.dispensavel],
  proprio: ['Texto da administração', (m) => m.proprio],
})
