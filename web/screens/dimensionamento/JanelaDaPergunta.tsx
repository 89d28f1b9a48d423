import { falhasDaPergunta } from '@hub/domain/dimensionamento/edicao.rules.ts'
import { nomesDosTipos, type TipoDeResposta, tiposDeResposta } from '@hub/domain/dimensionamento/tipos.ts'
import { dimensionamento as api, type PerguntaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { chamar } from '../../api/cliente.ts'
import { judged } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Grade } from '../../ui/Pagina.tsx'
import { CampoDaChave, falhaDaChave } from './CampoDaChave.tsx'
import { chaveDe } from './chave-sugerida.ts'

const opcaoDa = (l: { id: number; descricao: string; chave: string }): OpcaoDeCombo => ({
  value: String(l.id),
  label: l.descricao,
  detail: l.chave,
})

interface Escrita {
  descricao: string
  /** Null while it follows the words. */
  chave: string | null
  ajuda: string
  tipo: TipoDeResposta
  lista: OpcaoDeCombo | null
  minimo: number | null
  maximo: number | null
  ativo: boolean
}

/** How it is answered, without what its kind does not have. */
const respostaDe = ({ tipo, lista, minimo, maximo }: Escrita) => ({
  tipo,
  lista: tiposDeResposta[tipo].usaLista && lista ? Number(lista.value) : null,
  ...(tipo === 'numero' ? { minimo, maximo } : { minimo: null, maximo: null }),
})

const esquema = judged((escrita: Escrita) => ({
  ...falhasDaPergunta(respostaDe(escrita)),
  ...(escrita.descricao.trim().length < 3 && { descricao: 'Escreva a pergunta.' }),
  ...falhaDaChave(chaveDe(escrita)),
}))

interface Props {
  pergunta?: PerguntaDeDimensionamento
  onClose: () => void
}

/** Writes a dimensioning question: key, words, how it is answered. */
export function JanelaDaPergunta({ pergunta: p, onClose }: Props) {
  const presa = p ? motivoDe(p.acoes, 'alterarTipo') : null
  return (
    <Command
      call={p ? api.alterarPergunta : api.criarPergunta}
      schema={esquema}
      values={{
        descricao: p?.descricao ?? '',
        chave: p?.chave ?? null,
        ajuda: p?.ajuda ?? '',
        tipo: p?.tipo ?? 'numero',
        lista: p?.lista ? opcaoDa(p.lista) : null,
        minimo: p ? p.minimo : 0,
        maximo: p?.maximo ?? null,
        ativo: p?.ativo ?? true,
      }}
      input={(escrita) => {
        const { descricao, ajuda, ativo } = escrita
        const comum = { ...respostaDe(escrita), descricao, ajuda: ajuda.trim() || null }
        return p
          ? { params: { id: p.id }, corpo: { revisao: p.revisao, ...comum, ativo } }
          : { corpo: { chave: chaveDe(escrita), ...comum } }
      }}
      title={p ? 'Editar pergunta' : 'Nova pergunta'}
      confirmLabel={p ? 'Salvar pergunta' : 'Criar pergunta'}
      busyLabel="Salvando"
      success={p ? 'Pergunta salva.' : 'Pergunta criada.'}
      onClose={onClose}
    >
      {(Field, form) => {
        const tipo = form.watch('tipo')
        return (
          <>
            {p && p.questionarios > 0 && (
              <Faixa>
                {p.questionarios === 1 ? '1 questionário faz' : `${p.questionarios} questionários fazem`} esta pergunta
                e passam a usar este texto. O que já foi respondido não muda.
              </Faixa>
            )}
            <Field
              name="descricao"
              as={CampoTexto}
              label="Pergunta"
              maxLength={300}
              help="Fica com a primeira letra maiúscula e o resto em minúsculas."
            />
            <Field
              name="chave"
              as={CampoDaChave}
              format={(chave) => chaveDe({ chave, descricao: form.watch('descricao') })}
              guardada={Boolean(p)}
              ajuda="Identifica a pergunta. Sugerimos uma pelo texto."
            />
            <Field name="ajuda" as={CampoArea} label="Texto de ajuda" optional rows={2} limit={500} />
            <Field
              name="tipo"
              as={CampoSelecao}
              label="Tipo de resposta"
              placeholder={null}
              disabled={presa !== null}
              help={presa ?? undefined}
              options={nomesDosTipos.map((t) => ({ value: t, label: tiposDeResposta[t].descricao }))}
            />
            {tiposDeResposta[tipo].usaLista && (
              <Field
                name="lista"
                as={CampoCombo}
                label="Lista de opções"
                placeholder="Busque pelo nome"
                disabled={presa !== null}
                search={async (search: string, sinal: AbortSignal) => {
                  const { results } = await chamar(api.listarListas, {
                    query: { ativo: 'true', page_size: 100, ...(search && { search }) },
                    sinal,
                  })
                  return results.map(opcaoDa)
                }}
                emptyText="Nenhuma lista encontrada. Crie uma na aba Listas."
              />
            )}
            {tipo === 'numero' && (
              <Grade>
                <Field name="minimo" as={CampoNumero} label="Menor número" optional />
                <Field name="maximo" as={CampoNumero} label="Maior número" optional />
              </Grade>
            )}
            {p && (
              <Field
                name="ativo"
                as={Interruptor}
                label="Em uso"
                detail="Guardada, ela não é mais oferecida a outros questionários."
              />
            )}
          </>
        )
      }}
    </Command>
  )
}
