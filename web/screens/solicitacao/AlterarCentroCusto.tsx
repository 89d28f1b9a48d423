import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { solicitacao as api, type SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { consulta } from '../../api/consultas.ts'
import { choice } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { opcoesDeCentro } from '../../parts/opcoes-da-conducao.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { voltarAoCentro } from './desfazer.ts'

const schema = z.object({ centrocusto: choice('Escolha um centro de custo.') })

/** From which money the subsidy comes; says beforehand what each centre would pay of it. */
export function AlterarCentroCusto({ s, onClose }: { s: SolicitacaoInterna; onClose: () => void }) {
  const busca = useQuery(consulta(centrocusto.consultar))
  const previsao = useQuery({
    ...consulta(api.preverLiberacao, { params: { id: s.id } }),
    enabled: linhaDoSubstatus(s.substatus.codigo).triagem === true,
  })
  const nota = (id: string) => {
    const com = previsao.data?.centros.find((c) => String(c.id) === id)
    if (com)
      return (
        <Faixa tone={com.cobre ? 'info' : 'atencao'}>
          {com.cobre ? 'Com este centro, o' : 'O saldo não cobre o subsídio inteiro: o'} subsídio estimado é{' '}
          {emReaisPorExtenso(com.divisao.valor_subsidio)} e a parte do cliente{' '}
          {emReaisPorExtenso(com.divisao.valor_cliente)}.
        </Faixa>
      )
    const centro = busca.data?.find((c) => String(c.id) === id)
    return (
      centro &&
      centro.id !== s.centrocusto?.id &&
      centro.saldo < s.reservado && (
        <Faixa tone="atencao">O saldo não cobre o que já está reservado: a troca será recusada.</Faixa>
      )
    )
  }
  return (
    <Command
      call={api.alterarCentroCusto}
      schema={schema}
      values={{ centrocusto: s.centrocusto ? String(s.centrocusto.id) : '' }}
      input={(dados) => ({
        params: { id: s.id },
        corpo: { centrocusto: Number(dados.centrocusto), antes: s.centrocusto?.id ?? null },
      })}
      title="Centro de custo"
      subtitle={
        s.reservado > 0 ? `Subsídio reservado: ${emReaisPorExtenso(s.reservado)}` : `Solicitação ${s.nrosolicitacao}`
      }
      confirmLabel="Definir"
      busyLabel="Salvando"
      success={`Centro de custo definido na ${s.nrosolicitacao}.`}
      undo={voltarAoCentro(s)}
      error={busca.error}
      onClose={onClose}
    >
      {(Field, form) => (
        <>
          <Field name="centrocusto" as={CampoSelecao} label="Centro de custo" options={opcoesDeCentro(busca.data)} />
          {nota(form.watch('centrocusto'))}
        </>
      )}
    </Command>
  )
}
