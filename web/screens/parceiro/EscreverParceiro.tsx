import { parceiro as api, conteudoDoParceiro, type Parceiro } from '@hub/protocol/parceiro.ts'
import { Controller } from 'react-hook-form'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

/** Registers a partner or changes one; another window that saved meanwhile is told. */
export function EscreverParceiro({ parceiro: p, aoFechar }: { parceiro: Parceiro | null; aoFechar: () => void }) {
  const formulario = useFormulario(conteudoDoParceiro, {
    razaosocial: p?.razaosocial ?? '',
    objetivo: p?.objetivo ?? '',
    subsidio: p?.subsidio ?? 0,
  })
  const opcoes = {
    invalida: ['/parceiro/', '/programa/'],
    erro: false as const,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha: { mensagem: string }) => formulario.setError('root', { message: falha.mensagem }),
  }
  const criar = useMudanca(api.criar, { ...opcoes, sucesso: 'Parceiro registrado.' })
  const alterar = useMudanca(api.substituir, { ...opcoes, sucesso: 'Parceiro alterado.' })
  return (
    <Formulario
      titulo={p ? `Alterar ${p.razaosocial}` : 'Novo parceiro'}
      erro={formulario.formState.errors.root?.message}
      confirmar={p ? 'Salvar' : 'Registrar'}
      confirmando="Salvando"
      enviando={criar.isPending || alterar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) =>
        p ? alterar.mutate({ params: { id: p.id }, corpo: { versao: p.versao, ...corpo } }) : criar.mutate({ corpo }),
      )}
    >
      <Controller
        control={formulario.control}
        name="razaosocial"
        render={({ field, fieldState }) => (
          <CampoTexto {...field} label="Razão social" autoComplete="off" errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        control={formulario.control}
        name="objetivo"
        render={({ field, fieldState }) => (
          <CampoArea
            {...field}
            label="Objetivo da parceria"
            rows={6}
            limit={2000}
            help="Só texto. Uma linha em branco separa parágrafos; linhas que começam com “- ” viram uma lista."
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="subsidio"
        render={({ field, fieldState }) => (
          <CampoNumero
            {...field}
            label="Quanto paga do preço"
            decimals={2}
            after="%"
            value={field.value === null ? null : Math.round(field.value * 100)}
            onChange={(valor) => field.onChange(valor === null ? null : valor / 100)}
            help={
              p
                ? 'Uma mudança vale para as próximas solicitações; as que já foram enviadas ficam como estão.'
                : 'Sobre o preço inteiro. Se com o subsídio passar de 100%, o parceiro paga só o que falta.'
            }
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
