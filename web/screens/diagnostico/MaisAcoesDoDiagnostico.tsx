import type { DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { Menu } from '../../ui/Menu.tsx'
import type { Abrir } from './janelas.ts'

/** What the staff can do besides the step of the moment. */
export function MaisAcoesDoDiagnostico({ d, abrir, size }: { d: DiagnosticoDetalhe; abrir: Abrir; size?: 'pequeno' }) {
  const pode = (comando: keyof DiagnosticoDetalhe['acoes']) => d.acoes[comando]?.permitido === true
  const itens = [
    ...(pode('alterarExecutor') && d.executor && d.situacao !== 'rejeitado'
      ? [{ id: 'trocar', label: 'Trocar quem faz', onAction: () => abrir('escolherExecutor') }]
      : []),
    ...(pode('removerExecutor') && d.executor
      ? [{ id: 'remover', label: 'Tirar de quem faz', onAction: () => abrir('removerExecutor') }]
      : []),
    ...(pode('dispensar')
      ? [{ id: 'dispensar', label: 'Dispensar o diagnóstico', danger: true, onAction: () => abrir('dispensar') }]
      : []),
  ]
  if (itens.length === 0) return null
  return <Menu label="Mais ações" {...(size && { size })} items={itens} />
}
