import { inicialMaiuscula } from '@hub/domain/kernel/texto.ts'
import { nomeDaPendencia } from '@hub/domain/pendencia/tipos.ts'
import { lista } from '../kernel/lista.ts'
import { pendencia } from '../pendencia.ts'

export const pendentes = lista('pendentes', 'Pendentes', [pendencia.listar], {
  numero: ['Número', (p) => p.nrosolicitacao ?? nomeDaPendencia[p.tipo]],
  quem: ['Quem', (p) => p.quem],
  titulo: ['O quê', (p) => p.titulo],
  fazer: ['O que fazer', (p) => inicialMaiuscula(p.agora.vezes[0]?.ato ?? '')],
  situacao: ['Situação', (p) => p.substatus?.descricao ?? nomeDaPendencia[p.tipo]],
  prazo: ['Prazo', (p) => p.agora.ate, 'dia'],
  valor: ['Valor', (p) => p.valor, 'reais'],
})
