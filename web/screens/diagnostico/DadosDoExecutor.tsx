import type { DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { tipoDeExecutor } from '../../copy/diagnostico.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { contatoEmLinhas } from './contato.tsx'

/** Who makes the diagnostic and how to reach them. */
export function DadosDoExecutor({ d, onClose }: { d: DiagnosticoDetalhe; onClose: () => void }) {
  if (!d.executor) return null
  return (
    <Dialogo
      open
      onClose={onClose}
      dismissable
      size="pequeno"
      title="Quem faz o diagnóstico"
      subtitle={d.executor.nome}
      footer={<Botao onClick={onClose}>Fechar</Botao>}
    >
      <Definicoes
        items={[{ term: 'Tipo', value: tipoDeExecutor[d.executor.tipo] }, ...contatoEmLinhas(d.contato_do_executor)]}
      />
    </Dialogo>
  )
}
