import { parceiro as api, conteudoDoParceiro, type Parceiro } from '@hub/protocol/parceiro.ts'
import { inPercent } from '../../api/field.tsx'
import { Command } from '../../blocks/Command.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

/** Registers a partner or changes one; another window that saved meanwhile is told. */
export const EscreverParceiro = ({ parceiro: p, onClose }: { parceiro: Parceiro | null; onClose: () => void }) => (
  <Command
    call={p ? api.substituir : api.criar}
    schema={conteudoDoParceiro}
    values={{ razaosocial: p?.razaosocial ?? '', objetivo: p?.objetivo ?? '', subsidio: p?.subsidio ?? 0 }}
    input={(corpo) => (p ? { params: { id: p.id }, corpo: { versao: p.versao, ...corpo } } : { corpo })}
    title={p ? `Alterar ${p.razaosocial}` : 'Novo parceiro'}
    confirmLabel={p ? 'Salvar' : 'Registrar'}
    busyLabel="Salvando"
    success={p ? 'Parceiro alterado.' : 'Parceiro registrado.'}
    onClose={onClose}
  >
    {(Field) => (
      <>
        <Field name="razaosocial" as={CampoTexto} label="Razão social" autoComplete="off" />
        <Field
          name="objetivo"
          as={CampoArea}
          label="Objetivo da parceria"
          rows={6}
          limit={2000}
          help="Só texto. Uma linha em branco separa parágrafos; linhas que começam com “- ” viram uma lista."
        />
        <Field
          name="subsidio"
          as={CampoNumero}
          {...inPercent}
          label="Quanto paga do preço"
          decimals={2}
          after="%"
          help={
            p
              ? 'Uma mudança vale para as próximas solicitações; as que já foram enviadas ficam como estão.'
              : 'Sobre o preço inteiro. Se com o subsídio passar de 100%, o parceiro paga só o que falta.'
          }
        />
      </>
    )}
  </Command>
)
