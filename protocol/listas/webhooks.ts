import { nomeDoEvento } from '@hub/domain/webhook/eventos.ts'
import { lista, listaCurta } from '../kernel/lista.ts'
import { webhook } from '../webhook.ts'
import { emLista } from './em-palavras.ts'

export const webhooks = listaCurta('webhooks', 'Webhooks', [webhook.listar], {
  sistema: ['Sistema', (w) => w.nome],
  endereco: ['Endereço', (w) => w.url],
  eventos: ['Eventos', (w) => emLista(w.eventos.map(nomeDoEvento))],
  ultima: ['Última entrega', (w) => w.ultima_entrega_em, 'momento'],
  situacao: ['Situação', (w) => w.descricao],
  falhando: ['Falhando desde', (w) => w.falhando_desde, 'momento'],
})

export const entregas = lista('entregas', 'Entregas', [webhook.listarEntregas], {
  evento: ['Evento', (e) => nomeDoEvento(e.evento)],
  quando: ['Quando', (e) => e.dtainclusao, 'momento'],
  situacao: ['Situação', (e) => e.descricao],
  motivo: ['Motivo', (e) => e.motivo],
  tentativas: ['Tentativas', (e) => e.tentativas, 'numero'],
  mensagem: ['Mensagem', (e) => e.mensagem],
})
