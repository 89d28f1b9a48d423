import { nomeDaChamada, resumoDosRegistros } from '@hub/domain/auditoria/palavras.ts'
import { auditoria } from '../auditoria.ts'
import { lista } from '../kernel/lista.ts'
import { emLista } from './em-palavras.ts'

export const escritas = lista('auditoria', 'Auditoria', [auditoria.listar], {
  em: ['Quando', (a) => a.em, 'momento'],
  quem: ['Quem', (a) => a.pessoa?.nome ?? 'Sem pessoa'],
  noLugar: ['No lugar de', (a) => emLista(a.em_nome_de.map((p) => p.nome))],
  chamada: ['O que fez', (a) => nomeDaChamada(a.chamada)],
  mudou: ['O que mudou', resumoDosRegistros],
  solicitacoes: ['Solicitações', (a) => emLista(a.solicitacoes.map((s) => s.nrosolicitacao))],
  empresas: ['Empresas', (a) => emLista(a.empresas.map((e) => e.nome))],
  ip: ['De onde', (a) => a.ip],
  codigo: ['Chamada', (a) => a.chamada],
  registro: ['Registro', (a) => a.id, 'numero'],
})
