import { texto } from '@hub/protocol/kernel/campos.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { voltarAoObjetivo } from './desfazer.ts'

const esquema = z.strictObject({ objetivo: texto(2000, 5) })

export function AlterarObjetivo({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  return (
    <Command
      call={api.alterarObjetivo}
      schema={esquema}
      values={{ objetivo: s.objetivo }}
      input={({ objetivo }) => ({ params: { id: s.id }, corpo: { objetivo, antes: s.objetivo } })}
      title="Alterar o objetivo"
      subtitle={`Solicitação ${s.nrosolicitacao}`}
      confirmLabel="Salvar"
      onClose={onClose}
      success={`Objetivo da ${s.nrosolicitacao} alterado. O anterior ficou no histórico.`}
      undo={voltarAoObjetivo(s)}
    >
      {(Field) => (
        <Field name="objetivo" as={CampoArea} autoFocus label="O que se quer alcançar" rows={5} limit={2000} />
      )}
    </Command>
  )
}
