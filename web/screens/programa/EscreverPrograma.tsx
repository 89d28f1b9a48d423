import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { parametro } from '@hub/protocol/parametro.ts'
import { parceiro as parceiros } from '@hub/protocol/parceiro.ts'
import { programa as api, conteudoDoPrograma, type ProgramaResumo } from '@hub/protocol/programa.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { consulta } from '../../api/consultas.ts'
import { inPercent } from '../../api/field.tsx'
import { Command } from '../../blocks/Command.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { convites, modos } from './convites.ts'
import css from './Programa.module.css'

const esquema = z.strictObject({ ...conteudoDoPrograma.shape, ativo: z.boolean() })

/** Every size of company, with what the programme pays for it; a size without subsidy has 0. */
const porPorte = (subsidios: readonly { porte: { codigo: string }; porcentagem: number }[]) =>
  portesTodos.map((porte) => ({
    porte,
    porcentagem: subsidios.find((s) => s.porte.codigo === porte)?.porcentagem ?? 0,
  }))

interface Props {
  programa: ProgramaResumo | null
  onClose: () => void
}

/** A new programme begins with the percentages that the parameters suggest. */
export function EscreverPrograma({ programa: p, onClose }: Props) {
  const sugeridos = useQuery(consulta(parametro.ler, { query: {} }))
  if (!p && sugeridos.isPending) return null
  const sugestao = (sugeridos.data?.portes ?? []).map((s) => ({ porte: s, porcentagem: s.porcentagem }))
  return (
    <Campos
      programa={p}
      inicio={porPorte(p?.subsidios ?? sugestao)}
      semSugestao={!p && sugeridos.isError}
      onClose={onClose}
    />
  )
}

interface PropsDosCampos extends Props {
  inicio: ReturnType<typeof porPorte>
  semSugestao: boolean
}

function Campos({ programa: p, inicio, semSugestao, onClose }: PropsDosCampos) {
  const opcoesDeParceiro = useQuery(consulta(parceiros.listarSimples))
  const semDesativar = p?.ativo ? motivoDe(p.acoes, 'desativar') : null
  return (
    <Command
      call={p ? api.substituir : api.criar}
      schema={esquema}
      values={{
        descricao: p?.descricao ?? '',
        contratacao_interna: p?.contratacao_interna ?? false,
        subsidios: inicio,
        parceiro: p?.parceiro?.id ?? null,
        distribuicao: p?.distribuicao ?? null,
        ativo: p?.ativo ?? true,
      }}
      input={({ ativo, ...corpo }) =>
        p ? { params: { id: p.id }, corpo: { ...corpo, ativo, versao: p.versao } } : { corpo }
      }
      title={p ? `Alterar ${p.descricao}` : 'Novo programa'}
      subtitle="Vale para as solicitações enviadas a partir de agora."
      confirmLabel={p ? 'Salvar' : 'Criar'}
      busyLabel="Salvando"
      success={p ? 'Programa alterado.' : 'Programa criado.'}
      onClose={onClose}
    >
      {(Field, form) => (
        <>
          <Field name="descricao" as={CampoTexto} label="Nome" autoComplete="off" />
          <Secao title="Subsídio por porte">
            <p className="apoio">
              Quanto a entidade paga do preço, antes do limite anual da empresa. 0% é sem subsídio.
            </p>
            {semSugestao && (
              <Faixa tone="atencao">Não foi possível ler as porcentagens dos parâmetros: confira cada uma.</Faixa>
            )}
            <div className={css.porcentagens}>
              {inicio.map(({ porte }, i) => (
                <Field
                  key={porte}
                  name={`subsidios.${i}.porcentagem`}
                  as={CampoNumero}
                  {...inPercent}
                  label={portes[porte].sigla}
                  decimals={2}
                  after="%"
                />
              ))}
            </div>
          </Secao>
          <Field
            name="parceiro"
            as={CampoSelecao}
            format={(id) => (id === null ? '' : String(id))}
            parse={(id: string) => (id === '' ? null : Number(id))}
            label="Parceiro"
            placeholder="Nenhum"
            options={(opcoesDeParceiro.data ?? []).map((k) => ({
              value: String(k.id),
              label: `${k.razaosocial} (${escreverPorcento(k.subsidio)} do preço)`,
            }))}
            help="Paga a sua parte além do subsídio, em linha própria."
          />
          <Field
            name="distribuicao"
            as={CampoSelecao}
            parse={(modo: (typeof modos)[number] | '') => modo || null}
            label="Convites"
            placeholder="Como nos parâmetros"
            options={modos.map((modo) => ({ value: modo, label: convites[modo].nome }))}
            help={explicacao(form.watch('distribuicao'))}
          />
          <Field
            name="contratacao_interna"
            as={Interruptor}
            label="Contratação interna"
            detail="A entidade contrata para várias empresas juntas."
          />
          {p && (
            <Field
              name="ativo"
              as={Interruptor}
              label="Ativo"
              detail={semDesativar ?? 'Inativo, não pode ser escolhido em novos serviços e contratações.'}
              disabled={Boolean(semDesativar)}
            />
          )}
        </>
      )}
    </Command>
  )
}

const explicacao = (modo: (typeof modos)[number] | null | undefined) => (modo ? convites[modo].explicacao : undefined)
