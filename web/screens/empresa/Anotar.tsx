import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'

/** A line of the staff in the company's history. */
export function Anotar({ e, onClose }: { e: EmpresaDetalhe; onClose: () => void }) {
  return (
    <Command
      call={api.anotar}
      values={{ mensagem: '', interna: true }}
      input={(corpo) => ({ params: { id: e.id }, corpo })}
      title="Escrever no histórico"
      subtitle={e.nomefantasia}
      confirmLabel="Escrever"
      success={(dito) => (dito.interna ? 'Anotado no histórico.' : 'Anotado, e a empresa foi avisada.')}
      onClose={onClose}
    >
      {(Field) => (
        <>
          <Field name="mensagem" as={CampoArea} label="Mensagem" limit={2000} />
          <Field
            name="interna"
            as={GrupoDeRadios}
            format={(interna) => (interna ? 'casa' : 'todos')}
            parse={(quem) => quem === 'casa'}
            label="Quem lê"
            options={[
              { value: 'casa', label: 'Só a equipe do Hub' },
              { value: 'todos', label: 'A empresa também', detail: 'As pessoas dela são avisadas agora.' },
            ]}
          />
        </>
      )}
    </Command>
  )
}
