import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { inicialMaiuscula } from '@hub/domain/kernel/texto.ts'
import { credenciamento } from '../credenciamento.ts'
import { lista } from '../kernel/lista.ts'
import { listagem } from '../listagem.ts'

export const credenciamentos = lista('credenciamentos', 'Credenciamentos', [credenciamento.listar], {
  empresa: ['Empresa', (c) => c.empresa.nome],
  cidade: ['Cidade', (c) => `${c.cidade}/${c.estado}`],
  servico: ['Serviço', (c) => c.servico.titulo],
  codigo: ['Código', (c) => c.servico.codigo],
  situacao: ['Situação', (c) => situacoes[c.situacao].descricao],
  vez: [
    'O que espera',
    ({ documentos_a_conferir: n, vez }) =>
      n > 0 ? `Conferir ${n === 1 ? '1 documento' : `${n} documentos`}` : vez && inicialMaiuscula(vez.ato),
  ],
  prazo: ['Prazo', (c) => c.prazo, 'dia'],
  desde: ['Nesta situação desde', (c) => c.desde, 'dia'],
  ate: ['Vigente até', (c) => c.vigente_ate, 'dia'],
  motivo: ['Motivo', (c) => c.motivo],
})

/** Services, each with the documents that it demands behind it. */
export const servicosComExigencias = lista('exigencias', 'Serviços', [listagem.simplesServicos], {
  servico: ['Serviço', (s) => s.descricao],
})
