import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { projeto as api, type NotaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { useHoje } from '../../parts/relogio.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { doProjeto } from './janelas.ts'
import css from './Projeto.module.css'

interface Props {
  projeto: Pick<ProjetoDetalhe, 'prestador'>
  nota: Pick<NotaDoProjeto, 'id' | 'parcela' | 'numero' | 'valor'>
  aoFechar: () => void
}

const esquema = z.object({ pago_em: data, referencia: texto(80) })

/** Records that the bank paid: when, and under which reference. */
export function PagarNota({ projeto, nota, aoFechar }: Props) {
  const hoje = useHoje()
  const [erro, dizer] = useState<string | null>(null)
  const formulario = useFormulario(esquema, { pago_em: hoje, referencia: '' })
  const pagar = useMudanca(api.pagarNota, {
    invalida: [...doProjeto, '/centrocusto/'],
    sucesso: `Pagamento da parcela ${nota.parcela} registrado.`,
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => dizer(falha.campos.pago_em ? null : falha.mensagem),
  })
  return (
    <Dialogo
      open
      onClose={aoFechar}
      busy={pagar.isPending}
      title={`Registrar o pagamento da parcela ${nota.parcela}`}
      subtitle={`Nota ${nota.numero ?? ''} · ${emReaisPorExtenso(nota.valor)} a ${projeto.prestador.nome}`}
      footer={
        <>
          <Botao variant="texto" onClick={aoFechar}>
            Agora não
          </Botao>
          <Botao type="submit" form="pagar-nota" variant="acao" busy={pagar.isPending} busyLabel="Registrando">
            Registrar pagamento
          </Botao>
        </>
      }
    >
      <form
        id="pagar-nota"
        noValidate
        className={css.pilha}
        onSubmit={formulario.handleSubmit(({ pago_em, referencia }) => {
          dizer(null)
          pagar.mutate({ params: { id: nota.id }, corpo: { pago_em, ...(referencia && { referencia }) } })
        })}
      >
        {erro && <Faixa tone="erro">{erro}</Faixa>}
        <p>A parte do subsídio sai do comprometido do centro de custo. Não é possível voltar atrás.</p>
        <Controller
          control={formulario.control}
          name="pago_em"
          render={({ field, fieldState }) => (
            <CampoData
              {...field}
              label="Dia do pagamento"
              max={hoje}
              className={css.estreita}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={formulario.control}
          name="referencia"
          render={({ field, fieldState }) => (
            <CampoTexto
              {...field}
              optional
              label="Referência do banco"
              help="O número do comprovante, para achar depois. O prestador também lê."
              className={css.estreita}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Dialogo>
  )
}
