import { formatarData } from '@hub/domain/kernel/data.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { visita as api, type Visita } from '@hub/protocol/visita.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { inReais } from '../../api/field.tsx'
import { Command } from '../../blocks/Command.tsx'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Projeto.module.css'
import { RegistrarVisita } from './RegistrarVisita.tsx'

type Janela = { qual: 'registrar' } | { qual: 'remover' | 'cotar'; visita: Visita }

/** Visits of the consultant to the client of a project; way and money for the staff alone. */
export function Visitas({ id }: { id: number }) {
  const busca = useQuery(consulta(api.listar, { params: { id } }))
  const [janela, abrir] = useState<Janela | null>(null)
  if (busca.isError || !busca.data) return <LoadState query={busca} title lines={4} />
  const { visitas, total, acoes } = busca.data
  const onClose = () => abrir(null)
  const registra = motivoDe(acoes, 'registrar')
  return (
    <Secao
      title="Visitas"
      end={
        visitas.length > 0 &&
        registra === null && (
          <Acao acoes={acoes} comando="registrar" size="pequeno" onClick={() => abrir({ qual: 'registrar' })}>
            Registrar visita
          </Acao>
        )
      }
    >
      {visitas.length === 0 ? (
        <Vazio
          title="Nenhuma visita ainda"
          action={
            registra === null && (
              <Botao variant="acao" onClick={() => abrir({ qual: 'registrar' })}>
                Registrar visita
              </Botao>
            )
          }
        >
          {registra === null
            ? 'Registre o dia, a distância e o que foi visto.'
            : 'As visitas do consultor a este projeto aparecem aqui.'}
        </Vazio>
      ) : (
        <ul className={css.visitas}>
          {visitas.map((v) => (
            <li key={v.id}>
              <div className={css.cabeca}>
                <h3 className={css.titulo}>
                  <Data valor={v.data} />
                </h3>
                {v.a_cotar ? (
                  <Etiqueta color="ambar">A cotar</Etiqueta>
                ) : (
                  v.valor !== null && <b>{v.valor === 0 ? 'Sem custo' : emReaisPorExtenso(v.valor)}</b>
                )}
              </div>
              <p className={css.dados}>
                <span>{v.consultor.nome}</span>
                {v.km !== null && (
                  <span>
                    {escreverNumero(v.km)} km, faixa {v.faixa}
                  </span>
                )}
              </p>
              <p className={css.fala}>{v.relato}</p>
              <div className={css.acoes}>
                {v.acoes.cotar?.permitido && (
                  <Botao size="pequeno" onClick={() => abrir({ qual: 'cotar', visita: v })}>
                    Informar o valor
                  </Botao>
                )}
                {v.acoes.remover?.permitido && (
                  <Botao size="pequeno" onClick={() => abrir({ qual: 'remover', visita: v })}>
                    Retirar o registro
                  </Botao>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {total !== null && total > 0 && (
        <p className={css.totalDasVisitas}>
          Deslocamento no projeto: <b>{emReaisPorExtenso(total)}</b>
        </p>
      )}
      {janela?.qual === 'registrar' && <RegistrarVisita projeto={id} de={busca.data} onClose={onClose} />}
      {janela?.qual === 'remover' && <RemoverVisita projeto={id} visita={janela.visita} onClose={onClose} />}
      {janela?.qual === 'cotar' && <CotarVisita projeto={id} visita={janela.visita} onClose={onClose} />}
    </Secao>
  )
}

interface Props {
  projeto: number
  visita: Visita
  onClose: () => void
}

/** Takes back a visit that was recorded by mistake. */
const RemoverVisita = ({ projeto, visita, onClose }: Props) => (
  <Confirm
    call={api.remover}
    input={{ params: { id: projeto, id2: visita.id } }}
    onClose={onClose}
    title={`Retirar o registro da visita de ${formatarData(visita.data)}?`}
    confirmLabel="Retirar"
    success="Registro retirado."
  >
    <p>A visita sai da lista e do total. O histórico guarda que foi registrada e retirada.</p>
  </Confirm>
)

/** The manager says what a way beyond the last range costs. */
const CotarVisita = ({ projeto, visita, onClose }: Props) => (
  <Command
    call={api.cotar}
    values={{ valor: null }}
    input={(corpo) => ({ params: { id: projeto, id2: visita.id }, corpo })}
    title="Informar o valor do deslocamento"
    subtitle={`Visita de ${formatarData(visita.data)} · ${visita.consultor.nome} · ${escreverNumero(visita.km ?? 0)} km`}
    confirmLabel="Informar"
    busyLabel="Salvando"
    success="Valor informado. O consultor foi avisado."
    onClose={onClose}
  >
    {(Field) => (
      <Field
        name="valor"
        as={CampoDinheiro}
        {...inReais}
        label="Valor"
        help="A distância passa da última faixa. Depois de informado, o valor não muda."
      />
    )}
  </Command>
)
